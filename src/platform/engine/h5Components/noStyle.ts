/** In place of the style sheets that Taro's web loader and runtime import: style.scss holds what the shop needs of them. */
export {}
