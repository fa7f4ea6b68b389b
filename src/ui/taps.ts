let listen: (control: string) => void = () => undefined

/** Sets the listener that receives the name of each tapped control; set at launch (decision 0012). */
export function listenForTaps(listener: (control: string) => void) {
  listen = listener
}

/** Reports a tap by the first non-empty name (text or label of the control); controls without one are not reported. */
export function reportedTap(...names: unknown[]) {
  const name = names.find((one) => typeof one === 'string' && one !== '')
  if (name !== undefined) listen(name as string)
}
