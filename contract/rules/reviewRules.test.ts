import { reviewTextProblem } from './reviewRules'

test.each([
  ['装上很合适，货箱不再磕碰', ''],
  ['很好用', ''],
  ['good, thanks', ''],
  ['', '请写下您的评价'],
  ['   ', '请写下您的评价'],
  ['好', '评价至少 3 个汉字'],
  ['很'.repeat(250), ''],
  ['很'.repeat(251), '评价最多 250 个汉字'],
  ['很好用👍', '评价不能包含表情和 ~ # ^ $ @ % & ! ? * 等特殊字符'],
  ['便宜 50%', '评价不能包含表情和 ~ # ^ $ @ % & ! ? * 等特殊字符'],
  ['真不错！值得买', ''],
])('%p: %p', (text, problem) => expect(reviewTextProblem(text)).toBe(problem))
