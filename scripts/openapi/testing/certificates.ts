import {generate} from 'selfsigned';

/** A certificate and its key, PEM. */
type TestCertificate = {readonly key: string; readonly cert: string};

/**
 * Makes a certificate for this run, signed by itself.
 *
 * @param host name or address it is for
 * @param days until it expires; negative for one that has
 */
export async function createCertificate(host: string, days = 1): Promise<TestCertificate> {
  const day = 24 * 60 * 60 * 1000;
  const isAddress = /^[\d.]+$/.test(host);
  const pems = await generate([{name: 'commonName', value: host}], {
    keyType: 'ec',
    notBeforeDate: new Date(Date.now() - 10 * day),
    notAfterDate: new Date(Date.now() + days * day),
    extensions: [
      {name: 'basicConstraints', cA: true},
      {
        name: 'subjectAltName',
        altNames: [isAddress ? {type: 7, ip: host} : {type: 2, value: host}],
      },
    ],
  });
  return {key: pems.private, cert: pems.cert};
}
