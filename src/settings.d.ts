interface ImportMetaEnv {
  /** G16: which banner a build shows; none when unset. */
  readonly VITE_ENVIRONMENT?: 'development' | 'local'
  /** G17: whom the development server takes for signed in. */
  readonly VITE_PRETEND_USER?: string
}
