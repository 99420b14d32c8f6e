declare module '@workbench-data' {
  const workbenchData: import('../../webhooks/sign/sign-request').WorkbenchData;
  export default workbenchData;
}
