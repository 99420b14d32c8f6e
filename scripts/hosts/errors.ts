/** The built site cannot be given to a host as it is. */
export class HostError extends Error {
  override name = 'HostError';
}
