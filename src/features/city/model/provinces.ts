/** Provinces that have several cities: first digits of their codes, short name, syllables. */
const PROVINCES: readonly string[] = [
  '13 河北 he bei',
  '14 山西 shan xi',
  '15 内蒙古 nei meng gu',
  '21 辽宁 liao ning',
  '22 吉林 ji lin',
  '23 黑龙江 hei long jiang',
  '32 江苏 jiang su',
  '33 浙江 zhe jiang',
  '34 安徽 an hui',
  '35 福建 fu jian',
  '36 江西 jiang xi',
  '37 山东 shan dong',
  '41 河南 he nan',
  '42 湖北 hu bei',
  '43 湖南 hu nan',
  '44 广东 guang dong',
  '45 广西 guang xi',
  '46 海南 hai nan',
  '51 四川 si chuan',
  '52 贵州 gui zhou',
  '53 云南 yun nan',
  '54 西藏 xi zang',
  '61 陕西 shan xi',
  '62 甘肃 gan su',
  '63 青海 qing hai',
  '64 宁夏 ning xia',
  '65 新疆 xin jiang',
]

const KIND = /(?:省|(?:壮族|回族|维吾尔)?自治区|(?:sheng|zizhiqu))$/

/** Returns the first digits of the codes of the provinces that a plain text names, in characters or pinyin. */
export function provincesNamed(plain: string): string[] {
  const name = plain.replace(KIND, '')
  return PROVINCES.flatMap((row) => {
    const [code = '', province, ...syllables] = row.split(' ')
    return name === province || name === syllables.join('') ? [code] : []
  })
}
