/** A place of the region tree: province, city, district. */
export interface RegionNode {
  /** Six digits. */
  readonly code: string
  readonly name: string
  readonly children?: readonly RegionNode[]
}

/** Peoples in the names of autonomous places; where one begins with another, the longer one is first. */
const PEOPLES =
  '蒙古族|蒙古|回族|藏族|维吾尔族|维吾尔|苗族|彝族|壮族|布依族|朝鲜族|满族|侗族|瑶族|白族|土家族|土族|哈尼族|哈萨克族|' +
  '哈萨克|傣族|黎族|傈僳族|佤族|畲族|拉祜族|水族|东乡族|纳西族|景颇族|柯尔克孜族|柯尔克孜|达斡尔族|达斡尔|仫佬族|羌族|' +
  '布朗族|撒拉族|毛南族|仡佬族|锡伯族|锡伯|普米族|塔吉克族|塔吉克|怒族|鄂温克族|保安族|裕固族|独龙族|各族'

const AUTONOMOUS = new RegExp(`^(.{2,}?)(?:${PEOPLES})*自治([区州县旗])$`)
const PLAIN_SUFFIX = [
  /(?:省|市|特别行政区)$/,
  /(?:市|地区|盟|林区)$/,
  /(?:新区|林区|矿区|特区|区|县|市|旗)$/,
] as const

/** 0 province, 1 city, 2 district. */
export type RegionLevel = 0 | 1 | 2

export interface RegionNames {
  /** Complete names, which nearly always mean the place. */
  readonly full: readonly string[]
  /** Short name (广西, 恩施, 浦东), which many streets and names also begin with. '' when there is none. */
  readonly short: string
}

/**
 * Returns the spellings of a place: 广西壮族自治区 also 广西省 and 广西; 恩施土家族苗族自治州 also 恩施州 and 恩施. A single character (赵县) is
 * not used as a short name.
 */
export function regionNames(name: string, level: RegionLevel): RegionNames {
  const autonomous = AUTONOMOUS.exec(name)
  const short = autonomous ? autonomous[1] : name.replace(PLAIN_SUFFIX[level], '')
  if (short.length < 2 || short === name) return { full: [name], short: '' }
  if (!autonomous) return { full: [name], short }
  const [, stem, kind] = autonomous
  return { full: [name, `${stem}自治${kind}`, level === 0 ? `${stem}省` : `${stem}${kind}`], short }
}
