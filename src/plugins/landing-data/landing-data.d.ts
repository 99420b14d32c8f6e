declare module '@landing-data' {
  const landingData: import('./index').LandingData;
  export default landingData;
}
