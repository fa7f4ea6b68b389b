import { sql } from 'kysely'
import { badInput, notFound } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import { html, table, when } from '../../desk/html'
import { deskPage } from '../../desk/page'
import { pictureUrl } from '../../pictures'
import { putCampaign, toCampaignFile } from './putCampaign'

const KINDS = { banner: '横幅', floating: '浮标', popup: '弹窗' } as const

/** Page of marketing campaigns: their audience and number of views; create, edit, switch on and off. */
export const marketingPage = deskPage({
  path: 'marketing',
  title: '营销位',
  async render({ ctx, form, query }) {
    const rows = await ctx.db.selectFrom('campaigns').selectAll().orderBy('position').execute()
    const shows = await ctx.db
      .selectFrom('campaign_shows')
      .select([
        'campaign_id',
        sql<number>`sum(times)`.as('times'),
        sql<number>`count(distinct userid)`.as('people'),
      ])
      .groupBy('campaign_id')
      .execute()
    const chosen = rows.find(({ id }) => id === query.id) ?? rows[0]
    return html`${table(
      ['图', '名称', '类型与位置', '条件', '频次', '时间', '已展示', '状态'],
      rows.map((row) => {
        const seen = shows.find((show) => show.campaign_id === row.id)
        return [
          html`<img src="${pictureUrl(row.picture, 200)}" width="72" alt="">`,
          html`<a href="?id=${row.id}">${row.name}</a><div>${row.url.split('?')[0]}</div>`,
          html`${KINDS[row.kind]} ${row.key}<div>${row.pages.join('，')}</div>`,
          JSON.stringify(row.conditions),
          `每天 ${row.times_a_day || '不限'}，共 ${row.times_in_all || '不限'}`,
          html`${when(row.starts_at).slice(0, 16)}<div>${row.ends_at === null ? '长期' : when(row.ends_at).slice(0, 16)}</div>`,
          seen ? `${seen.times} 次，${seen.people} 人` : '0',
          form('turn', row.enabled ? '停用' : '启用', undefined, {
            id: row.id,
            enabled: row.enabled ? '' : '1',
          }),
        ]
      }),
    )}
<h2>新增或修改营销位</h2>
<p>编号相同即修改。格式见 mall/src/rooms/marketing/campaignFile.ts。</p>
${form('put', '保存', html`<textarea name="file" rows="20" cols="80">${chosen ? JSON.stringify(toCampaignFile(chosen), null, 2) : ''}</textarea>`)}`
  },
  actions: {
    async put(ctx, { file = '' }) {
      let data: unknown
      try {
        data = JSON.parse(file)
      } catch {
        throw badInput('营销位数据不是有效的 JSON')
      }
      return `已保存营销位 ${await putCampaign(ctx.db, data)}`
    },
    async turn(ctx, { id = '', enabled = '' }) {
      const isChanged = await ctx.db
        .updateTable('campaigns')
        .set({ enabled: enabled === '1' })
        .where('id', '=', id)
        .$call(changesOne)
      if (!isChanged) throw notFound('没有这个营销位')
      return enabled === '1' ? '已启用' : '已停用'
    },
  },
})
