/** Types of a module that ships without them. */
declare module '@tarojs/plugin-framework-react/dist/runtime' {
  type Component = (props: never) => unknown
  /** Sets the React that Taro's hooks use. */
  export function createH5NativeComponentConfig(
    component: Component,
    react: unknown,
    reactDom: unknown,
  ): Component
  /** Creates the context in which page hooks look for their page. */
  export function connectReactPage(react: unknown, id: string): (component: Component) => unknown
}
