// The SDK takes a scope without `window` for a mini-program and fails; nothing else is missing here.
Object.assign(globalThis, { window: globalThis });
