// Replaces modules that the site does not need. The bundler names a module that an alias leaves out by its
// absolute path, so that scripts would differ between folders.
export {};
