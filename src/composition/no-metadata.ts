/**
 * Stands where the container's package imports a polyfill for decorators' metadata. Nothing here is
 * decorated: `Scope` binds values and functions only, so the metadata is never read (ADR-0006).
 */
export {};
