/** Ships without types. */
declare module '@tarojs/plugin-framework-react/dist/runtime' {
  type Component = (props: never) => unknown
  /** Tells Taro's hooks which React they run on. */
  export function createH5NativeComponentConfig(
    component: Component,
    react: unknown,
    reactDom: unknown,
  ): Component
  /** Makes the context in which page hooks look for their page. */
  export function connectReactPage(react: unknown, id: string): (component: Component) => unknown
}
