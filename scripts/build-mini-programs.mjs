// Builds both mini-programs, one after the other: node scripts/build-mini-programs.mjs
import { fail, run } from './lib/run.mjs'

async function main() {
  for (const target of ['weapp', 'tt'])
    await run(process.execPath, ['node_modules/@tarojs/cli/bin/taro', 'build', '--type', target])
}

main().catch(fail)
