import './as-rendered.ts';
import './check-settings.ts';

// Docusaurus reads the environment when it is imported, so that comes after the setting.
await import(import.meta.resolve('@docusaurus/core/bin/docusaurus.mjs'));
