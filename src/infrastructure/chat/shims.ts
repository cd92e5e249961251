// Without `window` the SDK assumes a mini-program and fails; it uses no other shim.
Object.assign(globalThis, { window: globalThis });
