let hear: (control: string) => void = () => undefined

/** Who wants to know which control was tapped; handed in at launch (DESIGN 2). */
export function hearTaps(listener: (control: string) => void) {
  hear = listener
}

/** Tells of a tap, by the words on the control or its label; controls without words have no name to tell. */
export function toldTap(...names: unknown[]) {
  const name = names.find((one) => typeof one === 'string' && one !== '')
  if (name !== undefined) hear(name as string)
}
