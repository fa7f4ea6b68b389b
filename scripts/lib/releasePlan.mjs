/** Targets in the order in which they are built: one at a time, because each build takes two cores. */
export const TARGETS = ['h5', 'weapp', 'tt']

const VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/

/** Versions of the vendors' tools. Loaded when they are needed, so that nobody else installs them. */
const WECHAT_TOOL = 'miniprogram-ci@2.1.42'
const DOUYIN_TOOL = 'tt-ide-cli@0.1.33'

/**
 * Returns what a release does, as steps `{ title, command, args, env }` in their order; what can't be done, because a
 * setting is missing, is in `skipped` with the reason, and why the release would be useless in `problems`. `folder`:
 * where the builds are written.
 * @throws Error when the version has another form
 */
export function releasePlan({ version, note, folder, env }) {
  if (!VERSION.test(version)) throw new Error(`The version must be like 1.2.3, not ${version}`)
  const shopEnv = env.SHOP_ENV || 'pro'
  const steps = [...TARGETS.map((target) => buildStep(target, version, folder, shopEnv)), deskStep(folder)]
  const skipped = []
  const { WECHAT_APP_ID, WECHAT_UPLOAD_KEY, TT_APP_ID, TT_UPLOAD_TOKEN } = env
  if (WECHAT_APP_ID && WECHAT_UPLOAD_KEY) {
    const project = ['--pp', `${folder}/weapp`, '--pkp', WECHAT_UPLOAD_KEY, '--appid', WECHAT_APP_ID]
    const described = ['--uv', version, '--ud', note, '-r', env.WECHAT_UPLOAD_ROBOT || '1']
    steps.push(
      tool('Upload the WeChat mini-program', WECHAT_TOOL, 'miniprogram-ci', [
        'upload',
        ...project,
        ...described,
      ]),
    )
  } else {
    skipped.push('WeChat: set WECHAT_APP_ID and WECHAT_UPLOAD_KEY (file of the key for uploading code)')
  }
  if (TT_APP_ID && TT_UPLOAD_TOKEN) {
    steps.push(
      tool('Sign in to Douyin', DOUYIN_TOOL, 'tma', [
        'set-app-config',
        TT_APP_ID,
        '--token',
        TT_UPLOAD_TOKEN,
      ]),
      tool('Upload the Douyin mini-program', DOUYIN_TOOL, 'tma', [
        'upload',
        '-v',
        version,
        '-c',
        note,
        `${folder}/tt`,
      ]),
    )
  } else {
    skipped.push('Douyin: set TT_APP_ID and TT_UPLOAD_TOKEN')
  }
  const problems = []
  if (!env.MALL_ORIGIN && !env.SHOP_ENV_FILE) {
    problems.push(
      'Set MALL_ORIGIN, such as https://shop.example.com, or SHOP_ENV_FILE: mini-programs have no origin of their own, and would call the machine of whoever opens them.',
    )
  }
  return { steps, skipped, problems }
}

const buildStep = (target, version, folder, shopEnv) => ({
  title: `Build ${target}`,
  command: process.execPath,
  args: ['node_modules/@tarojs/cli/bin/taro', 'build', '--type', target],
  env: {
    NODE_ENV: 'production',
    SHOP_ENV: shopEnv,
    SHOP_VERSION: version,
    SOURCE_MAP: '1',
    OUT_DIR: `${folder}/${target}`,
  },
})

/** The desk's build; its place is written from the folder of its sources. */
const deskStep = (folder) => ({
  title: 'Build desk',
  command: 'npm',
  args: ['run', 'build', '-w', 'desk', '--', '--outDir', `../${folder}/desk`],
  env: { NODE_ENV: 'production' },
})

const tool = (title, tool, program, args) => ({
  title,
  command: 'npx',
  args: ['--yes', '--package', tool, program, ...args],
  env: {},
})

/**
 * Returns the changelog with its section of unreleased changes as that of the version, and an empty one above. A section
 * of the version that was written by hand (the newest, with nothing unreleased above it) only gets the date.
 * @throws Error when an earlier section has the version, or nothing is new
 */
export function releasedChangelog(text, version, date) {
  const heading = '## [Unreleased]\n'
  const at = text.indexOf(heading)
  if (at < 0) throw new Error('CHANGELOG.md has no section [Unreleased]')
  const next = text.indexOf('\n## [', at + heading.length)
  const changes = text.slice(at + heading.length, next < 0 ? undefined : next).trim()
  const rest = next < 0 ? '\n' : text.slice(next)
  const own = `\n## [${version}]`
  if (changes === '' && rest.startsWith(own))
    return `${text.slice(0, next)}${own} - ${date}${rest.slice(rest.indexOf('\n', 1))}`
  if (text.includes(own)) throw new Error(`CHANGELOG.md has a section of ${version} already`)
  if (changes === '') throw new Error('CHANGELOG.md says of no change since the last release')
  return `${text.slice(0, at)}${heading}\n## [${version}] - ${date}\n\n${changes}\n${rest}`
}

/** Workspaces whose `package.json` has the version of the release, the shop first. */
export const WORKSPACES = ['', 'contract', 'desk', 'mall', 'studio']

/** Returns the text of a `package.json` with another version. */
export const versioned = (text, version) => text.replace(/^( {2}"version": )".*"/m, `$1"${version}"`)

/** Returns the text of the lock file with another version of the workspaces. */
export function versionedLock(text, version) {
  const lock = JSON.parse(text)
  lock.version = version
  for (const name of WORKSPACES) if (lock.packages[name]) lock.packages[name].version = version
  return `${JSON.stringify(lock, null, 2)}\n`
}
