import { createElement, type PropsWithChildren } from 'react'

/** Replaces native components of a mini-program by elements that store their props under `given`. */
const native = (name: string) => (props: PropsWithChildren<Record<string, unknown>>) =>
  createElement(name, {
    ref: (element: (Element & { given?: object }) | null) => {
      if (element) element.given = props
    },
    id: props.id,
  })

const NativeMap = native('native-map')

export { NativeMap as Map }
export const Canvas = native('native-canvas')
export const View = ({ children }: PropsWithChildren) => <div>{children}</div>
