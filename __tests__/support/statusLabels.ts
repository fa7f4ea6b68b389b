import ts from 'typescript'
import { filesUnder, isTest, read } from '../architecture/sources'

const CHINESE = /^[\u4e00-\u9fff]{2,8}$/

/**
 * Returns the labels by which the shop names a status: the texts of its tables (`{ running: '进行中', … }`), of its
 * two-way choices (`isSigned ? '已签收' : '运输中'`) and of its fallbacks (`LABELS[state] ?? '敬请留意'`). They are read
 * from the source, so that a new table is included.
 */
export function statusLabels(): Set<string> {
  const files = filesUnder('src/features').filter(
    (file) => /\.tsx?$/.test(file) && !isTest(file) && !file.includes('/gallery/'),
  )
  return new Set(files.flatMap((file) => labelsIn(read(file).text)))
}

export function labelsIn(source: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) found.push(...tableTexts(node))
    else if (ts.isConditionalExpression(node)) {
      const both = [textOf(node.whenTrue), textOf(node.whenFalse)]
      if (both.every((text) => CHINESE.test(text))) found.push(...both)
    } else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
      found.push(textOf(node.right))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('x.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found.filter((text) => CHINESE.test(text))
}

/** Returns the texts of an object whose values are all Chinese, or ''. */
function tableTexts({ properties }: ts.ObjectLiteralExpression): string[] {
  const values = properties.map((one) => (ts.isPropertyAssignment(one) ? one.initializer : one))
  const isTable = values.every(
    (value) => ts.isStringLiteralLike(value) && /^$|[\u4e00-\u9fff]/.test(value.text),
  )
  return isTable && values.length > 1 ? values.map(textOf) : []
}

const textOf = (node: ts.Node): string => (ts.isStringLiteralLike(node) ? node.text : '')
