process.env.TARO_ENV = 'weapp'
