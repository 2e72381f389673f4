import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    testTimeout: 60_000,
    tags: [{ name: "slow", description: "Renders or draws for seconds." }],
  },
});
