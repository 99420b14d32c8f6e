// Prism would colour the page itself when it is loaded.
Object.assign(globalThis, {Prism: {manual: true}});
