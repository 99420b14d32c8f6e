// By these paths, because the names of the packages stand for the modules of this folder.
declare module 'react-helmet-async/lib/index.module.js' {
  export {Helmet, HelmetData, HelmetProvider} from 'react-helmet-async';
}
declare module 'react-router-config/esm/react-router-config.js' {
  export {renderRoutes} from 'react-router-config';
}
