import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties are passed like any other style. */
    readonly [name: `--${string}`]: string | number | undefined
  }
}
