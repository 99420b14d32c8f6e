/** A certificate and its key, PEM. */
type TestCertificate = {readonly key: string; readonly cert: string};

/** Signed by itself for the address of this machine, until the year 2126: it protects nothing. */
export const LOOPBACK_CERTIFICATE: TestCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg2JooLnf2rq1tgydq
giV4frSpSrwWWz1XLzZKnkKyTU6hRANCAATIF+HMR2dVQKwkWL+xRmXdPtYDHSen
rXMPlyKChdKWnsdRSEhpKkhhc1CsE/TpWHNNpgULAbyo/8g4EaxJHMty
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBkDCCATagAwIBAgIUZ7sHgmGt63LUeabwXsFWT0pxyYUwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyNTE5MzAyMloYDzIxMjYxMTAx
MTkzMDIyWjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATIF+HMR2dVQKwkWL+xRmXdPtYDHSenrXMPlyKChdKWnsdRSEhpKkhh
c1CsE/TpWHNNpgULAbyo/8g4EaxJHMtyo2QwYjAdBgNVHQ4EFgQUpTJXhMWUJo7T
WqXAXTCyxaIna6owHwYDVR0jBBgwFoAUpTJXhMWUJo7TWqXAXTCyxaIna6owDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUC
IC0OkYdcYluxGgy+AtM2BOGzUNJevAm4/A5yyqUyZPfMAiEAqnChxr2Yp3aOe1Lh
lM4Byvg/j/ZUAZBk528qrHoxhUk=
-----END CERTIFICATE-----`,
};
