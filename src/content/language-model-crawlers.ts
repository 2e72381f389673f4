/**
 * Product tokens that robots.txt names to address crawlers of language models, as their operators document them; sorted.
 * Crawlers that only index for a search engine are left out.
 */
export const languageModelCrawlers: readonly string[] = [
  "AI2Bot",
  "Amazonbot",
  "anthropic-ai",
  "Applebot-Extended",
  "Bytespider",
  "CCBot",
  "ChatGPT-User",
  "Claude-SearchBot",
  "Claude-User",
  "ClaudeBot",
  "cohere-ai",
  "cohere-training-data-crawler",
  "Diffbot",
  "DuckAssistBot",
  "FacebookBot",
  "Google-CloudVertexBot",
  "Google-Extended",
  "GPTBot",
  "Meta-ExternalAgent",
  "Meta-ExternalFetcher",
  "MistralAI-User",
  "OAI-SearchBot",
  "Perplexity-User",
  "PerplexityBot",
  "YouBot",
];
