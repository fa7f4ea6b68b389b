import { pageConfig } from '../../../pageConfig'

export default pageConfig('build')
