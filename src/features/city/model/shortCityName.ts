const KIND =
  /(?:特别行政区|省|市|地区|盟|林区|县|(?:朝鲜族|土家族|柯尔克孜|哈萨克|布依族|哈尼族|景颇族|傈僳族|蒙古族?|[苗藏羌彝侗壮傣白回黎]族)+自治[州县])$/

/** Returns the everyday name: 保定市 -> 保定, 大理白族自治州 -> 大理. */
export const shortCityName = (cityName: string): string => cityName.replace(KIND, '') || cityName
