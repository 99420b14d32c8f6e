// Stops Prism from highlighting the page when it is loaded.
Object.assign(globalThis, {Prism: {manual: true}});
