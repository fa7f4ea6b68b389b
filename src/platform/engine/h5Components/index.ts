/**
 * Replaces `@tarojs/components` on H5 (config/h5.ts). Stays a pure barrel: Taro's exports plugin nulls every
 * dependency of this module that is not a component, so code here would lose its imports.
 */
export { Button } from './Button'
export { Canvas } from './Canvas'
export { Block, CustomWrapper, PageMeta, RootPortal } from './containers'
export { Form, Label } from './Form'
export { Image } from './Image'
export { Input } from './Input'
export { PullDownRefresh } from './PullDownRefresh'
export { ScrollView } from './ScrollView'
export { Swiper, SwiperItem } from './Swiper'
export { Text } from './Text'
export { Textarea } from './Textarea'
export { Video } from './Video'
export { View } from './View'
export { WebView } from './WebView'
