process.env.TARO_ENV = 'tt'
