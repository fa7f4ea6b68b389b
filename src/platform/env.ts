/** The environment that this build is made for (config/env). The one place that names the build's constant. */
export const env = SHOP_ENV
