// Without `window` the SDK believes to run in a mini-program and fails; it needs no other shim.
Object.assign(globalThis, { window: globalThis });
