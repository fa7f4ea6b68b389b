declare module 'js-yaml' {
  /** Parses YAML of plain values. */
  export function safeLoad(text: string): unknown
}
