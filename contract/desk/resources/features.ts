import { boolean, longText, text } from '../fields'
import { resource } from '../resource'

export const features = resource({
  name: 'features',
  title: '功能开关',
  alsoCalled: ['开关', '灰度'],
  section: 'settings',
  titleField: 'name',
  sort: { field: 'id', order: 'asc' },
  can: ['read', 'export', 'update'],
  fields: {
    name: text('功能', { edit: 'never', list: true }),
    effect: longText('关闭以后', { edit: 'never', list: true }),
    isOpen: boolean('开放', { list: true, help: '关闭后几秒内生效，顾客看到“该功能暂时关闭”' }),
  },
})
