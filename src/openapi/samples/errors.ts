/** A description or value from which no sample can be made; the message says where and what to do. */
export class SampleError extends Error {
  override readonly name = 'SampleError';
}
