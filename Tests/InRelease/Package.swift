// swift-tools-version: 6.2
import PackageDescription

/// Tests of the public API that also run against a release build, by `make long`.
///
/// A package of its own: other tests need `-enable-testing`, with which a release build is not what apps get.
let package = Package(
  name: "InRelease",
  dependencies: [.package(name: "remora", path: "../..")],
  targets: [
    .testTarget(
      name: "ClosingTests",
      dependencies: ["Remora", "RemoraLanguageServer", "RemoraStudio"].map {
        .product(name: $0, package: "remora")
      },
      path: "Closing"
    )
  ]
)
