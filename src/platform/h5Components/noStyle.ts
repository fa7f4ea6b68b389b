/** In place of the style sheet that Taro's web loader imports for its own elements: ours bring theirs. */
export {}
