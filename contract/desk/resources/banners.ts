import { number, picture, text } from '../fields'
import { resource } from '../resource'

export const banners = resource({
  name: 'banners',
  title: '首页轮播',
  section: 'content',
  titleField: 'title',
  sort: { field: 'position', order: 'asc' },
  can: ['read', 'create', 'update', 'delete'],
  deleteConfirm: '这张图会立即从首页消失。',
  fields: {
    title: text('标题', { required: true, max: 30, list: true }),
    subtitle: text('副标题', { max: 40, list: true }),
    picture: picture('图片', { required: true, list: true }),
    url: text('链接', {
      max: 500,
      help: '商城的页面，如 /pages/carList/carList，或 https 地址；不填则点击没有反应',
      pattern: {
        regex: /^$|^(https:\/\/|\/|#|tel:)\S+$/,
        message: '请填写商城的页面、https 地址或 tel: 电话',
      },
    }),
    position: number('顺序', { required: true, min: 0, max: 9_999, list: true, help: '小的排在前面' }),
  },
})
