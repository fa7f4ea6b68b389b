import { type FocusEvent, type MouseEvent, useRef, useState } from 'react'

/**
 * Knows whether a field or a control beside it has the focus, for controls that are shown only then.
 * @returns `box`: props of the element around both, `control`: props of the control, `input`: props of the field
 */
export function useFocusWithin() {
  const [isFocused, setFocused] = useState(false)
  const box = useRef<HTMLElement>(null)
  return {
    isFocused,
    box: {
      ref: box,
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false)
      },
    } as object,
    // A press would take the focus from the field, and so remove the control before it is clicked.
    control: { onMouseDown: (event: MouseEvent) => event.preventDefault() } as object,
    input: {} as object,
    /** Gives the focus back to the field after a control was used. */
    refocus: () => box.current?.querySelector<HTMLElement>('input,textarea')?.focus(),
  }
}
