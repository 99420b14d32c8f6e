declare module '@workbench-data' {
  const workbenchData: import('./build-data').WorkbenchData;
  export default workbenchData;
}
