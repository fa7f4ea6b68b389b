/**
 * Replaces the style sheets that Taro's web loader and runtime import: style.scss has the parts that the shop needs.
 */
export {}
