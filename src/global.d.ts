/// <reference types="@tarojs/taro" />
/// <reference types="@tarojs/taro/types/compile" />

/**
 * The build's constant. Import `env` from platform/host/env instead: each mention would inline the whole object
 * again.
 */
declare const SHOP_ENV: import('../config/env/types').ShopEnv

/** The build's constant: release of the shop, which error reports name. */
declare const SHOP_VERSION: string

declare namespace NodeJS {
  interface ProcessEnv {
    TARO_ENV: 'weapp' | 'tt' | 'h5'
  }
}

declare module '*.module.scss' {
  const classes: Record<string, string>
  export default classes
}
declare module '*.scss'
declare module '*.svg' {
  const url: string
  export default url
}
