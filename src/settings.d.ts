interface ImportMetaEnv {
  /** Which banner a build shows; none when unset (G16). */
  readonly VITE_ENVIRONMENT?: 'development' | 'local'
  /** The user the development server treats as signed in (G17). */
  readonly VITE_PRETEND_USER?: string
}
