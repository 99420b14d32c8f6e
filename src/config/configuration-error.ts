/** A setting is present but not usable. Separate from `product.ts`, which reads the settings when it is loaded. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}
