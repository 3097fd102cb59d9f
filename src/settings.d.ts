interface ImportMetaEnv {
  /** G16: which banner a build shows; none when unset. */
  readonly VITE_ENVIRONMENT?: 'development' | 'local'
  /** G17: the user the development server treats as signed in. */
  readonly VITE_PRETEND_USER?: string
}
