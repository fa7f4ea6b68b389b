interface FieldHints {
  autoComplete: string
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'search'
  /** Capital letters, and nothing to be corrected: numbers of vehicles, parcels and companies. */
  isCapital?: boolean
}

/** Attributes that tell a browser what to offer for a field, and which keyboard to show. */
export const fieldHints = ({ autoComplete, inputMode, isCapital }: FieldHints): object => ({
  autoComplete,
  inputMode,
  ...(isCapital && { autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false }),
})
