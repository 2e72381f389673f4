/** https://www.indexnow.org/documentation */
export const getIndexNowKeyPath = (key: string) => `/${key}.txt`;
