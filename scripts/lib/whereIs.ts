import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { SERVICE_PREFIX } from '../../contract/call'

/** Something that one side declares and another carries out: a call, an action of the desk, a kind of job. */
export interface Findable {
  /** Words that a person would type: `POST /orders`, `POST /desk/api/orders/{id}/ship`, `job closeUnpaidOrder`. */
  readonly title: string
  /** Name in the code, such as `ordersCalls.create`. */
  readonly name: string
  /** Lines of the code, by what is there. */
  readonly places: readonly (readonly [what: string, line: string])[]
}

interface Source {
  readonly file: string
  readonly text: string
  readonly tree: ts.SourceFile
}

/** Returns everything that the request names: a method and a path, a part of either, an action, a kind of job. */
export function whereIs(all: readonly Findable[], words: readonly string[]): Findable[] {
  const wanted = words.map(withoutPrefix)
  for (const isMeant of [isSame, fits]) {
    const found = all.filter(({ title, name }) => {
      const [method = '', path = ''] = title.split(' ')
      return wanted.every((word) => word === name || word.toUpperCase() === method || isMeant(path, word))
    })
    if (found.length > 0) return found
  }
  return all.filter(({ title, name }) =>
    wanted.every((word) => `${title} ${name}`.toLowerCase().includes(word.toLowerCase())),
  )
}

/** An address may be copied from a log: with the service's prefix, a query, ids in place of `{id}`. */
const withoutPrefix = (word: string): string =>
  Object.values(SERVICE_PREFIX).reduce(
    (rest, prefix) => (prefix && rest.startsWith(`${prefix}/`) ? rest.slice(prefix.length) : rest),
    word.split('?')[0] ?? '',
  )

const isSame = (one: string, other: string): boolean => one === other

const fits = (template: string, path: string): boolean =>
  template.startsWith('/') && new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)

/** Reads the repository and returns all that `npm run where` finds. The mall and the desk may be missing. */
export function readFindables(): Findable[] {
  const contract = sourcesIn('contract')
  const mall = sourcesIn('mall/src')
  const users = [...sourcesIn('src'), ...sourcesIn('desk/src')]
  const handlers = handlersIn(mall)
  return [
    ...callsIn(contract).map(([group, name, title, line, isOfDesk]) => ({
      title,
      name: `${group}.${name}`,
      places: [
        ['contract', line] as const,
        ...schemaLines(contract, group, name).map((at) => ['schema', at] as const),
        ...(handlers.get(`${group}.${name}`) ?? []),
        ...(isOfDesk
          ? usesOf(users, `${group}.${name}`, 'desk')
          : usesOf(users, `${group.replace(/Calls$/, 'Api')}.${name}`, 'shop')),
      ],
    })),
    ...actionsIn(contract, mall),
    ...jobsIn(mall),
  ]
}

function sourcesIn(folder: string): Source[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.(test|generated)\.tsx?$/.test(name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => {
      const text = readFileSync(file, 'utf8')
      let tree: ts.SourceFile | undefined
      return {
        file,
        text,
        /** Parsed when it is first asked for: most files aren't. */
        get tree() {
          tree ??= ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
          return tree
        },
      }
    })
}

const lineOf = ({ file, tree }: Source, node: ts.Node): string =>
  `${file}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node)
  ts.forEachChild(node, (child) => visit(child, look))
}

/** Returns the value without `as const`, `satisfies …` and the functions around a description. */
function objectIn(node: ts.Node | undefined): ts.ObjectLiteralExpression | undefined {
  if (!node || ts.isObjectLiteralExpression(node)) return node
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return objectIn(node.expression)
  return ts.isCallExpression(node) ? objectIn(node.arguments[0]) : undefined
}

const propertiesOf = (
  object: ts.ObjectLiteralExpression | undefined,
): [string, ts.ObjectLiteralElementLike][] =>
  (object?.properties ?? []).flatMap((one) => (one.name ? [[keyOf(one.name), one]] : []))

const keyOf = (name: ts.PropertyName): string =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : name.getText()

const propertyOf = (
  object: ts.ObjectLiteralExpression | undefined,
  key: string,
): ts.Expression | undefined => {
  const found = propertiesOf(object).find(([name]) => name === key)?.[1]
  return found && ts.isPropertyAssignment(found) ? found.initializer : undefined
}

const textOf = (node: ts.Node | undefined): string => (node && ts.isStringLiteralLike(node) ? node.text : '')

/** Constants of a file, with their values. */
const constantsOf = ({ tree }: Source): [string, ts.Expression][] =>
  tree.statements.flatMap((statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.flatMap(({ name, initializer }): [string, ts.Expression][] =>
          initializer ? [[name.getText(), initializer]] : [],
        )
      : [],
  )

type Call = [group: string, name: string, title: string, line: string, isOfDesk: boolean]

/** Returns the calls of the shop (`read('GET', …)`) and of the desk (`{ method, path, access }`). */
function callsIn(contract: readonly Source[]): Call[] {
  return contract.flatMap((source) =>
    constantsOf(source).flatMap(([group, value]) => {
      if (!group.endsWith('Calls')) return []
      return propertiesOf(objectIn(value)).flatMap(([name, property]): Call[] => {
        const declared = ts.isPropertyAssignment(property) ? property.initializer : undefined
        const line = lineOf(source, property)
        if (declared && ts.isCallExpression(declared)) {
          const [method, address] = declared.arguments.map(textOf)
          return [[group, name, `${method} ${address}`, line, false]]
        }
        const [method, address] = ['method', 'path'].map((key) => textOf(propertyOf(objectIn(declared), key)))
        return address ? [[group, name, `${method} /desk/api${address}`, line, true]] : []
      })
    }),
  )
}

function schemaLines(contract: readonly Source[], group: string, name: string): string[] {
  const wanted = group.replace(/Calls$/, 'Schemas')
  return contract
    .filter(({ text }) => text.includes(wanted))
    .flatMap((source) =>
      constantsOf(source)
        .filter(([constant]) => constant === wanted)
        .flatMap(([, value]) => propertiesOf(objectIn(value)).filter(([key]) => key === name))
        .map(([, property]) => lineOf(source, property)),
    )
}

/** Returns the mall's handlers by the name of their call. */
function handlersIn(mall: readonly Source[]): Map<string, ['mall', string][]> {
  const found = new Map<string, ['mall', string][]>()
  const add = (call: string, line: string) => found.set(call, [...(found.get(call) ?? []), ['mall', line]])
  for (const source of mall) {
    if (!/serveGroup\(|claimCall\(|serveDesk\(|serve\(/.test(source.text)) continue
    visit(source.tree, (node) => {
      if (!ts.isCallExpression(node)) return
      const [, call, , handlers] = node.arguments
      switch (node.expression.getText()) {
        case 'serveGroup':
          for (const [name, property] of propertiesOf(objectIn(handlers)))
            add(`${call?.getText()}.${name}`, lineOf(source, property))
          break
        case 'claimCall':
          add(call?.getText() ?? '', `${lineOf(source, node)} answers some of it`)
          break
        case 'serve':
        case 'serveDesk':
          add(call?.getText() ?? '', lineOf(source, node))
      }
    })
  }
  return found
}

/** Returns the lines that use a call by its name. */
function usesOf(users: readonly Source[], name: string, what: string): [string, string][] {
  const pattern = new RegExp(`\\b${name.replace('.', '\\.')}\\b`)
  return users
    .filter(({ text }) => text.includes(name))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line, at): [string, string][] => (pattern.test(line) ? [[what, `${file}:${at + 1}`]] : [])),
    )
}

/** Returns the resources of the desk and their named actions. */
function actionsIn(contract: readonly Source[], mall: readonly Source[]): Findable[] {
  const kept = new Map<string, [Source, ts.ObjectLiteralExpression]>()
  for (const source of mall.filter(({ text }) => text.includes('deskResource('))) {
    visit(source.tree, (node) => {
      if (!ts.isCallExpression(node) || node.expression.getText() !== 'deskResource') return
      const object = objectIn(node)
      const named = propertiesOf(object).find(([key]) => key === 'resource')?.[1]
      const resource = named && ts.isPropertyAssignment(named) ? named.initializer.getText() : 'resource'
      if (object) kept.set(resource, [source, object])
    })
  }
  const resources = contract.filter(({ file }) => file.startsWith('contract/desk/resources/'))
  return resources.flatMap((source) =>
    constantsOf(source).flatMap(([constant, value]) => {
      const described = objectIn(value)
      const name = textOf(propertyOf(described, 'name'))
      if (!described || !name) return []
      const [file, object] = kept.get(constant) ?? []
      const atMall = file && object ? [['mall', lineOf(file, object)] as const] : []
      return [
        {
          title: `/desk/api/${name}`,
          name: constant,
          places: [['contract', lineOf(source, described)] as const, ...atMall],
        },
        ...propertiesOf(objectIn(propertyOf(described, 'actions'))).map(([action, property]) => {
          const done = propertiesOf(objectIn(propertyOf(object, 'actions'))).find(
            ([key]) => key === action,
          )?.[1]
          return {
            title: `POST /desk/api/${name}/{id}/${action}`,
            name: `${constant}.${action}`,
            places: [
              ['contract', lineOf(source, property)] as const,
              ...(file && done ? [['mall', lineOf(file, done)] as const] : atMall),
            ],
          }
        }),
      ]
    }),
  )
}

/** Returns the kinds of jobs: where each is defined, and the lines that name it or its definition. */
function jobsIn(mall: readonly Source[]): Findable[] {
  return mall
    .filter(({ text }) => /\bJobDefinition\b/.test(text))
    .flatMap((source) => {
      const found: Findable[] = []
      visit(source.tree, (node) => {
        if (!ts.isObjectLiteralExpression(node)) return
        const names = propertiesOf(node).map(([key]) => key)
        const kind = textOf(propertyOf(node, 'kind'))
        if (!kind || !names.includes('run')) return
        const constant = ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : ''
        const uses = [...usesOf(mall, `'${kind}'`, 'named'), ...(constant ? enqueues(mall, constant) : [])]
        const line = lineOf(source, node)
        found.push({
          title: `job ${kind}`,
          name: constant || kind,
          places: [['defined', line], ...uses.filter(([, use]) => !use.startsWith(`${source.file}:`))],
        })
      })
      return found
    })
}

const enqueues = (mall: readonly Source[], constant: string): [string, string][] =>
  usesOf(mall, constant, 'used').filter(([, use]) => !use.includes('/module.ts:'))
