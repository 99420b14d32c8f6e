declare module 'react-helmet-async/lib/index.module.js' {
  export {Helmet, HelmetData, HelmetProvider} from 'react-helmet-async';
}
