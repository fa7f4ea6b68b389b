let hear: (control: string) => void = () => undefined

/** Sets the listener that receives the name of each tapped control; set at launch (decision 0012). */
export function hearTaps(listener: (control: string) => void) {
  hear = listener
}

/** Reports a tap by the first non-empty name (text or label of the control); controls without one are not reported. */
export function toldTap(...names: unknown[]) {
  const name = names.find((one) => typeof one === 'string' && one !== '')
  if (name !== undefined) hear(name as string)
}
