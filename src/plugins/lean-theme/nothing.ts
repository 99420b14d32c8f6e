// In the place of modules that the site does without. The bundler would name a module that an alias
// leaves out after its absolute path, and every script would have other bytes in another folder.
export {};
