/** Family names, without the rare ones that many places begin with (和, 路, 花, 木 …). */
const SURNAMES =
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧肖程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎闫余潘杜戴夏' +
  '钟钱汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段汤尹黎易常武乔贺赖龚文庞樊兰殷施陶洪翟安颜倪严牛' +
  '温芦季俞章鲁葛伍韦申尤毕聂焦向柳邢岳齐梅莫庄辛管祝左涂谷祁时舒耿牟卜詹关苗凌费纪靳盛童欧甄项曲成游裴席卫查屈鲍覃' +
  '霍翁隋甘景薄单包司柏宁柯阮桂闵解柴华车冉房边吉饶刁瞿戚丘古米池滕晋邬臧苟褚廉简娄符奚穆党燕郎邸冀谈姬屠郜晏栾郁蒙' +
  '计喻窦迟敖鄢冷卓仇艾蓝巩仲乐虞卞封竺冼楚佟栗匡宗应巫鞠荆谌明伏岑习胥蔺'

const DOUBLE_SURNAMES =
  /^(?:欧阳|上官|司马|诸葛|东方|皇甫|尉迟|公孙|慕容|令狐|夏侯|宇文|长孙|司徒|端木|南宫|独孤|呼延|轩辕|澹台)/

const HAN = /^[\u3400-\u9fff\ud840-\ud87f\udc00-\udfff]+$/
const HONORIFIC = /^.{1,3}(?:先生|女士|小姐|老师|师傅|经理|同学|太太|阿姨|大哥|大姐|总)$/
const NICKNAME = /^[老小阿大].{1,2}$/
const MINORITY = /^[\u3400-\u9fff]{2,}(?:[·•・][\u3400-\u9fff]{1,})+$/
const LATIN = /^[A-Za-z][A-Za-z.'-]*(?: [A-Za-z][A-Za-z.'-]*){0,3}$/

/**
 * Returns how much a text looks like a person's name: 40 by family name, form of address or middle dot, 25 for 老周
 * and similar, 15 for Latin words, 10 for any other two to four Han characters, 0 for everything else.
 */
export function nameLikeness(text: string): number {
  if (MINORITY.test(text)) return 40
  if (LATIN.test(text)) return 15
  const length = Array.from(text).length
  if (!HAN.test(text) || length < 2 || length > 5) return 0
  if (HONORIFIC.test(text)) return 40
  if (length > 4) return 0
  if (DOUBLE_SURNAMES.test(text) ? length > 2 : SURNAMES.includes(text[0]) && length < 4) return 40
  return NICKNAME.test(text) && length < 4 ? 25 : 10
}
